import { deleteAccount, type DeleteDeps } from '../account-data/delete-account.ts';
import { usedEdits } from '../generations/quota.ts';
import * as queries from './admin.queries.ts';
import { findWaiting } from '../waitlist/waitlist.queries.ts';
import type { PersonCommand, WaitlistCommand } from './parse-command.ts';

export interface AdminDeps extends DeleteDeps {
  readonly freeGenerations: number;
}

/** What to tell the operator, and whether what they asked for was done. */
export interface Outcome {
  readonly text: string;
  readonly done: boolean;
}

const done = (text: string): Outcome => ({ text, done: true });
const refused = (text: string): Outcome => ({ text, done: false });

/** Does what an operator asked for. */
export async function runCommand(deps: AdminDeps, command: PersonCommand | WaitlistCommand): Promise<Outcome> {
  const { db } = deps;
  if (command.name === 'waitlist') return done(await waiting(deps));
  if (command.name === 'unshare') {
    const ended = await queries.unshare(db, deps.secret, command.picture);
    return ended ? done('The link has ended.') : refused('There is no link to such a picture.');
  }
  const person = await queries.findPerson(db, command.person);
  if (!person) return command.name === 'find' ? list(deps, command.person) : refused(nobody(command.person));
  switch (command.name) {
    case 'find':
      return done(await describe(deps, person));
    case 'block':
      await queries.block(db, person.id);
      return done(`${person.email} is blocked: every session has ended, and none can begin.`);
    case 'unblock':
      await queries.unblock(db, person.id);
      return done(`${person.email} can sign in again.`);
    case 'limit':
      await queries.setLimit(db, person.id, command.limit);
      return done(
        `${person.email} has ${command.limit ?? `${deps.freeGenerations}, as everybody,`} free edits altogether.`,
      );
    case 'delete':
      if (!command.sure) return refused(`${await describe(deps, person)}\n\nNothing is removed without --yes.`);
      await deleteAccount(deps, person);
      return done(`${person.email} is gone, with every row and file.`);
  }
}

async function waiting({ db }: AdminDeps): Promise<string> {
  const people = await findWaiting(db);
  if (people.length === 0) return 'Nobody waits.';
  return people.map(({ email, since }) => `${since.toISOString().slice(0, 10)}  ${email}`).join('\n');
}

const nobody = (who: string) => `There is no account of ${who}.`;

async function list({ db }: AdminDeps, part: string): Promise<Outcome> {
  const people = await queries.findPeople(db, part);
  return people.length > 0 ? done(people.map(({ id, email }) => `${id}  ${email}`).join('\n')) : refused(nobody(part));
}

async function describe({ db, freeGenerations }: AdminDeps, person: queries.Person): Promise<string> {
  const { account, profile, sessions, pictures, edits } = await queries.describePerson(db, person);
  const limit = profile?.freeGenerations ?? freeGenerations;
  const facts: [string, string][] = [
    ['id', account.id],
    ['address', `${account.email} (${account.emailVerified ? 'proven' : 'not proven'})`],
    ['name', profile?.fullName ?? ''],
    ['since', account.createdAt.toISOString()],
    ['blocked', profile?.blockedAt ? `since ${profile.blockedAt.toISOString()}` : 'no'],
    ['sessions', `${sessions.count}${sessions.lastUse ? `, last used ${sessions.lastUse.toISOString()}` : ''}`],
    ['free edits', `${await usedEdits(db, person.id)} of ${limit} used`],
    ['edits', String(edits)],
    ['pictures', `${pictures.count}, ${((pictures.bytes ?? 0) / 1e6).toFixed(1)} MB`],
  ];
  return facts.map(([label, value]) => `${label.padEnd(12)}${value}`).join('\n');
}
