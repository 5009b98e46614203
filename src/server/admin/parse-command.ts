import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `npm run admin -- COMMAND

  find PERSON             who it is and what they have; a part of an address lists all that have it
  block PERSON            ends their sessions and lets them sign in no more
  unblock PERSON          lets them sign in again
  limit PERSON NUMBER     gives them so many free edits altogether
  limit PERSON default    as many as everybody
  delete PERSON --yes     removes the account with every row and file of it, for good
  unshare PICTURE         ends the link by which anybody can see a picture
  waitlist                who asked to be told when the app is in the stores, with the day they asked
  backup FOLDER           writes everything into a folder
  restore FOLDER          brings everything back from one, where there is nothing yet
  move FOLDER             brings everything over from the embedded database and the files of another DATA_DIR
                          (restore and move with --resume go on where they broke off)
  models                  which models are in use, and which tool would gain most from which

PERSON is an email address or the id of an account, PICTURE a link to one or its id.
`;

/** Carries everything there is from one place to another. */
export interface TransferCommand {
  readonly name: 'backup' | 'restore' | 'move';
  readonly folder: string;
  readonly resume: boolean;
}

export type Command = TransferCommand | PersonCommand | WaitlistCommand | { readonly name: 'models' };

/** Lists the addresses that wait. */
export interface WaitlistCommand {
  readonly name: 'waitlist';
}

export type PersonCommand =
  | { readonly name: 'find' | 'block' | 'unblock'; readonly person: string }
  /** Null is as many as everybody. */
  | { readonly name: 'limit'; readonly person: string; readonly limit: number | null }
  | { readonly name: 'delete'; readonly person: string; readonly sure: boolean }
  | { readonly name: 'unshare'; readonly picture: string };

/** Reads the command line; undefined when it is none of the commands. */
export function parseCommand(args: readonly string[]): Command | undefined {
  const line = read(args);
  if (!line) return undefined;
  const [name, subject, value, ...rest] = line.positionals;
  if (name === 'models' || name === 'waitlist') return subject === undefined ? { name } : undefined;
  const takesValue = name === 'limit';
  if (!subject || rest.length > 0 || (value !== undefined) !== takesValue) return undefined;
  switch (name) {
    case 'find':
    case 'block':
    case 'unblock':
      return { name, person: subject };
    case 'limit':
      return parseLimit(subject, value ?? '');
    case 'delete':
      return { name, person: subject, sure: line.values.yes };
    case 'unshare':
      return { name, picture: subject };
    case 'backup':
    case 'restore':
    case 'move':
      return { name, folder: resolve(subject), resume: line.values.resume };
    default:
      return undefined;
  }
}

function read(args: readonly string[]) {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { yes: flag, resume: flag };
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return undefined;
  }
}

function parseLimit(person: string, value: string): Command | undefined {
  if (value === 'default') return { name: 'limit', person, limit: null };
  return /^\d{1,6}$/.test(value) ? { name: 'limit', person, limit: Number(value) } : undefined;
}
