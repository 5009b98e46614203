import { html, raw } from 'hono/html';
import { PRODUCT_NAME } from '../../tools/product.ts';
import type { Mail } from './mailer.ts';

/** The content of a mail, without HTML. */
export interface EmailContent {
  /** A tag of BCP 47. */
  readonly language: string;
  readonly subject: string;
  readonly title: string;
  readonly text: readonly string[];
  /** Shown large, on a line of its own. */
  readonly code?: string;
  /** `instead` says its address, for who cannot press it. */
  readonly button?: { readonly label: string; readonly url: string; readonly instead: string };
  /** After the code or the button, smaller. */
  readonly small: readonly string[];
}

/** Renders a mail as plain text and as HTML for mail programs of any age, light and dark. */
export function layOutMail(email: EmailContent): Mail {
  return { subject: email.subject, text: plain(email), html: String(page(email)) };
}

function plain({ title, text, code, button, small }: EmailContent): string {
  const heart = [...(code ? [`    ${code}`] : []), ...(button ? [`${button.label}:\n${button.url}`] : [])];
  return `${[title, ...text, ...heart, ...small, `-- \n${PRODUCT_NAME}`].join('\n\n')}\n`;
}

/** Colors of `client/styles/tokens.css` as mail programs know them. What stands inline holds where a style sheet is dropped. */
const dark = `
  @media (prefers-color-scheme: dark) {
    .page { background: #101010 !important }
    .card { background: #191919 !important; border-color: #303030 !important }
    .fg { color: #f0f0f0 !important }
    .muted { color: #a9a9a9 !important }
    .code { background: #222222 !important; color: #f0f0f0 !important }
    .button { background: #6594fa !important; color: #101010 !important }
  }`;

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function page({ language, subject, title, text, code, button, small }: EmailContent) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(dark)}
        </style>
      </head>
      <body class="page" style="margin:0;background:#fafafa">
        <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fafafa">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:480px;${raw(font)}"
              >
                <tr>
                  <td
                    class="fg"
                    style="padding:0 4px 16px;font-size:18px;font-weight:600;letter-spacing:-0.02em;color:#171717"
                  >
                    ${PRODUCT_NAME}
                  </td>
                </tr>
                <tr>
                  <td class="card" style="padding:32px;background:#ffffff;border:1px solid #dfdfdf;border-radius:12px">
                    <h1
                      class="fg"
                      style="margin:0 0 12px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-0.02em;color:#171717"
                    >
                      ${title}
                    </h1>
                    ${text.map((line) => html`<p class="fg" style="margin:0 0 16px;font-size:15px;line-height:22px;color:#171717">${line}</p>`)}
                    ${code && html`<p class="code" style="margin:8px 0 24px;padding:16px 0 16px 8px;border-radius:8px;background:#f3f3f3;text-align:center;font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;color:#171717">${code}</p>`}
                    ${button && html`<p style="margin:8px 0 24px"><a class="button" href="${button.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2a5cda;color:#ffffff;font-size:15px;line-height:20px;font-weight:600;text-decoration:none">${button.label}</a></p>`}
                    ${[...(button ? [button.instead] : []), ...small].map((line) => html`<p class="muted" style="margin:0 0 8px;font-size:13px;line-height:19px;color:#585858">${line}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}
