import path from 'node:path';

/** Where the data of a person's programs lies on this system. */
export function userDataFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home: string): string {
  if (platform === 'win32')
    return path.win32.join(env['LOCALAPPDATA'] || path.win32.join(home, 'AppData/Local'), 'Pixmend');
  if (platform === 'darwin') return path.posix.join(home, 'Library/Application Support/Pixmend');
  // A relative path there has to be ignored (XDG Base Directory Specification).
  const given = env['XDG_DATA_HOME'] ?? '';
  return path.posix.join(path.posix.isAbsolute(given) ? given : path.posix.join(home, '.local/share'), 'pixmend');
}
