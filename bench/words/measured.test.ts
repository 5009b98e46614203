import { expect, test } from 'vitest';
import { withSection } from './measured.ts';

test('a section is added at the end of a page that has none of its title', () => {
  expect(withSection('# Figures\n', 'Words', 'new')).toBe('# Figures\n\n## Words\n\nnew\n');
});

test('a section that is written again replaces the old one and leaves the others', () => {
  const page = '# Figures\n\n## Words\n\nold\n\n## Words to say\n\nkept\n';
  expect(withSection(page, 'Words', 'new')).toBe('# Figures\n\n## Words\n\nnew\n\n## Words to say\n\nkept\n');
});
