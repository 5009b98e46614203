export interface FooterGroup {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** What the footer leads to: only what exists. The licence asks for the way to the source, where this server has one. */
export function footerGroups(sourceUrl: string | null): readonly FooterGroup[] {
  return [
    {
      title: 'Product',
      links: [
        { to: '/features', label: 'Features' },
        { to: '/dashboard', label: 'Dashboard' },
        { to: '/#app', label: 'Mobile app' },
      ],
    },
    {
      title: 'Support',
      links: [
        { to: '/help', label: 'Help' },
        { to: '/contact', label: 'Contact' },
      ],
    },
    {
      title: 'Company',
      links: [
        { to: '/about-us', label: 'About us' },
        { to: '/blog', label: 'Blog' },
        { to: '/#people', label: 'What people say' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { to: '/terms-of-service', label: 'Terms of service' },
        { to: '/privacy-policy', label: 'Privacy policy' },
        { to: 'https://www.gnu.org/licenses/agpl-3.0.html', label: 'Licence' },
        ...(sourceUrl ? [{ to: sourceUrl, label: 'Source code' }] : []),
      ],
    },
  ];
}
