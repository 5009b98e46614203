/** The program of the second thread that decodes tiles: see `tile-helper.ts` for the other side. */
import { parentPort } from 'node:worker_threads';
import { paintTiles, type TileWork } from './paint-tiles.ts';
import type { TileAnswer } from './tile-helper.ts';

const port = parentPort!;
port.on('message', (work: TileWork) => port.postMessage(outcomeOf(work)));

function outcomeOf(work: TileWork): TileAnswer {
  try {
    paintTiles(work);
    return { error: undefined };
  } catch (error) {
    return { error };
  }
}
