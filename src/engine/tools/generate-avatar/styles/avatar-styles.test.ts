import { describe, expect, it } from 'vitest';
import { avatarStyles } from './avatar-styles.ts';

describe('the styles', () => {
  it.each(avatarStyles.map((style) => [style.name, style] as const))(
    'T8 any two of the four of %s differ in at least two of backdrop, light, crop, rendering',
    (_, { variations }) => {
      const traits = ['backdrop', 'light', 'crop', 'rendering'] as const;
      variations.forEach((a, i) => {
        for (const b of variations.slice(i + 1)) {
          const differing = traits.filter((trait) => JSON.stringify(a[trait]) !== JSON.stringify(b[trait]));
          expect(differing.length).toBeGreaterThanOrEqual(2);
        }
      });
    },
  );

  it('T8 there are at least eight beside the headshot', () => {
    expect(avatarStyles.length).toBeGreaterThan(8);
  });
});
