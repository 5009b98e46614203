import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorMessages } from '../../tools/messages.ts';
import german from './de.json';
import { noteText } from './note-text.ts';
import { errorText, phaseText, reasonText, toolText } from './tool-messages.ts';
import { setLocale, type Catalogue } from './text.ts';

beforeEach(() => setLocale('de', german as unknown as Catalogue));
afterEach(() => setLocale('en-US', null));

it('P5 an error is translated by its code, with its values and the plural form of its numbers', () => {
  expect(errorText('not_found', 'We couldn’t find that.')).toBe('Das konnten wir nicht finden.');
  expect(errorText('object_not_found', '', { object: 'kite' })).toContain('„kite“');
  expect(errorText('code_too_soon', '', { seconds: '1' })).toContain('1 Sekunde,');
  expect(errorText('code_too_soon', '', { seconds: '2' })).toContain('2 Sekunden,');
});

it('P5 the values inside a sentence are translated too', () => {
  const away = errorText('no_subject', '', { away: 'budget_spent' });
  expect(away).toMatch(
    /^Das KI-Modell ist für heute aufgebraucht.*Auf diesem Foto konnten wir kein klares Motiv finden/,
  );
  const none = { reason: errorMessages.model_refused, because: 'model_refused' };
  expect(errorText('no_avatars_generated', '', none)).toBe('Das Modell hat keine Avatare erzeugt.');
  expect(reasonText(none)).toMatch(/^Das KI-Modell hat es abgelehnt/);
  expect(reasonText({ reason: '', because: 'edit_returned' })).toBe('Deine kostenlose Bearbeitung hast du zurück.');
  expect(reasonText({ object: 'kite' })).toBeUndefined();
  expect(errorText('invalid_params', 'Name a style.', { tool: 'generateAvatar' })).toBe('Bitte nenne einen Stil.');
  expect(errorText('other_tool', '', { tool: 'restorePhoto' })).toContain(
    `„${toolText('restorePhoto', 'label', 'Restore')}“`,
  );
  const style = { code: 'nearest_style', message: '', details: { asked: 'barock', used: 'Oil painting' } } as const;
  expect(noteText(style)).toContain('Ölgemälde');
});

it('P5 the server’s English is used where a value is missing and where the language is English', () => {
  expect(errorText('too_many_pixels', 'That picture has too many pixels.')).toBe('That picture has too many pixels.');
  setLocale('en-US', null);
  expect(errorText('no_subject', 'What the server said.', { away: 'broken' })).toBe('What the server said.');
});

it('P5 phases and tools have translated names', () => {
  expect(phaseText('finishing')).toBe('Der letzte Schliff …');
  expect(toolText('removeBackground', 'label', 'BG Remover')).toBe('Freistellen');
  expect(toolText('magicErase', 'unheard', 'Said in English')).toBe('Said in English');
});
