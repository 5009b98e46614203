import path from 'node:path';
import { chromiumArguments, findChromium } from '../../scripts/steps/chromium.mjs';
import { run, pinnedNode } from '../../scripts/steps/command.mjs';
import { ensureInstalledIn } from '../../scripts/steps/install.mjs';
import { printBudget } from '../engine/rows.ts';

/** With a lock file of its own: its packages are 180 MB, which nobody needs who only works on the project. */
const FOLDER = path.join(import.meta.dirname, 'lighthouse');
const RUNS = 3;

/** On Lighthouse's mobile profile: a middling phone on slow 4G. */
const BUDGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100, lcpSeconds: 1.8, cls: 0.02 };

const PAGES = [
  { name: 'landing', path: '/', isPublic: true },
  { name: 'blog', path: '/blog', isPublic: true },
  { name: 'login', path: '/login', isPublic: true },
  { name: 'dashboard', path: '/dashboard', isPublic: false },
] as const;

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

interface Report {
  readonly categories: Readonly<
    Record<Category, { score: number; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number; title: string }>>;
}

/** Lighthouse on four pages (or on the one named `only`), the median of three runs; false when a budget is missed. */
export async function benchLighthouse(url: string, cookie: string, only?: string): Promise<boolean> {
  const pages = PAGES.filter(({ name }) => only === undefined || name === only);
  if (pages.length === 0) throw new Error(`No such page: ${only} (${PAGES.map(({ name }) => name).join(', ')})`);
  await ensureInstalledIn(FOLDER, 'Lighthouse');
  const passed: boolean[] = [];
  for (const page of pages) {
    console.log(`Lighthouse, mobile, ${page.name} (median of ${RUNS})`);
    const reports: Report[] = [];
    for (let at = 0; at < RUNS; at++) reports.push(await audit(url + page.path, page.isPublic ? undefined : cookie));
    passed.push(...judge(reports, page.isPublic));
  }
  return passed.every(Boolean);
}

function judge(reports: readonly Report[], isPublic: boolean): boolean[] {
  const score = (category: Category) => median(reports.map(({ categories }) => categories[category].score * 100));
  const audited = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const categories = Object.keys(reports[0]!.categories) as Category[];
  const wanted = categories.filter((category) => category !== 'seo' || isPublic);
  // Told, not judged: it is in the performance, and what makes it vary with the load of the machine.
  console.log(`  total blocking time ${Math.round(audited('total-blocking-time'))} ms`);
  return [
    ...wanted.map((category) => {
      const good = printBudget(category, Math.round(score(category)), BUDGETS[category], { atLeast: true });
      if (!good) console.log(`    ${failedAudits(reports[0]!, category).join('; ')}`);
      return good;
    }),
    printBudget('largest contentful paint', audited('largest-contentful-paint') / 1000, BUDGETS.lcpSeconds, {
      unit: 's',
    }),
    printBudget('cumulative layout shift', audited('cumulative-layout-shift'), BUDGETS.cls),
  ];
}

function failedAudits({ categories, audits }: Report, category: Category): string[] {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}

/** Again where Lighthouse could not record its trace, as it happens on a busy machine; it asks for that itself. */
async function audit(url: string, cookie: string | undefined, attemptsLeft = 2): Promise<Report> {
  const { code, output } = await run(
    pinnedNode,
    [
      path.join(FOLDER, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`,
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ],
    { env: { CHROME_PATH: findChromium() ?? '' } },
  );
  const start = output.indexOf('{\n');
  if (code !== 0 || start === -1) {
    if (attemptsLeft > 0) return audit(url, cookie, attemptsLeft - 1);
    throw new Error(`Lighthouse failed on ${url}: ${/Runtime error encountered: .*/.exec(output)?.[0] ?? output}`);
  }
  return JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as Report;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
