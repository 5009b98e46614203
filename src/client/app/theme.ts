type Theme = 'light' | 'dark';

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Light becomes dark, dark light. Back at the system's own theme nothing is stored, so that it is followed again. */
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
