type Theme = 'light' | 'dark';

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Toggles light and dark. The system's own theme is not stored, so that the page follows it again. */
export function switchTheme(): void {
  const root = document.documentElement;
  const now = (root.dataset['theme'] as Theme | undefined) ?? systemTheme();
  const next: Theme = now === 'dark' ? 'light' : 'dark';
  if (next === systemTheme()) {
    delete root.dataset['theme'];
    localStorage.removeItem('theme');
  } else {
    root.dataset['theme'] = next;
    localStorage.setItem('theme', next);
  }
}
