import { type NoteCode, noteMessages, type PlaceCode, placeMessages } from '../../tools/notes.ts';
import { type Details, filled, say, styleText } from './tool-messages.ts';

/** What a person should know about a result. */
export function noteText({ code, message, details = {} }: Note): string {
  const { used, place } = details;
  const worded = {
    ...details,
    ...(used && { used: styleText(used) }),
    ...(place && { place: placeText(place as PlaceCode) }),
  };
  return filled(`note.${code}`, noteMessages[code], worded) ?? message;
}

const placeText = (place: PlaceCode): string => say(`place.${place}`) ?? placeMessages[place];

interface Note {
  readonly code: NoteCode;
  readonly message: string;
  readonly details?: Details | undefined;
}
