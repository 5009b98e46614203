import { t } from '../../language/text.ts';

export interface FooterGroup {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** What the footer leads to: only what exists. The licence asks for the way to the source, where this server has one. */
export function footerGroups(sourceUrl: string | null): readonly FooterGroup[] {
  return [
    {
      title: t('footer.product'),
      links: [
        { to: '/features', label: t('nav.features') },
        { to: '/dashboard', label: t('footer.dashboard') },
        { to: '/#app', label: t('footer.app') },
      ],
    },
    {
      title: t('footer.support'),
      links: [
        { to: '/help', label: t('nav.help') },
        { to: '/contact', label: t('footer.contact') },
      ],
    },
    {
      title: t('footer.company'),
      links: [
        { to: '/about-us', label: t('footer.about') },
        { to: '/blog', label: t('nav.blog') },
        { to: '/#people', label: t('footer.people') },
      ],
    },
    {
      title: t('footer.legal'),
      links: [
        { to: '/terms-of-service', label: t('footer.terms') },
        { to: '/privacy-policy', label: t('footer.privacy') },
        { to: 'https://www.gnu.org/licenses/agpl-3.0.html', label: t('footer.licence') },
        ...(sourceUrl ? [{ to: sourceUrl, label: t('footer.source') }] : []),
      ],
    },
  ];
}
