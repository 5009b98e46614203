/**
 * What the engine can find impossible; each has its sentence, with the gaps named here, in `tools/messages.ts`.
 * `no_subject` · `no_face` · `object_not_found` {object} · `object_uncertain` {object, found} (both with {tool} where
 * another tool can go on from there) · `several_uncertain` {objects} more things than one mask can show · `nothing_marked` neither words nor a
 * painted mask · `nothing_left` too little of the picture outside of the hole · `instruction_unknown` {part} · `needs_model` {part} it asks for
 * something that is not in the picture ·
 * `style_unknown` {asked, nearest: a label} a style that is only near · `style_needs_model` no style of ours is near ·
 * `other_tool` {tool: its id, words: for its own field} what was asked for is what that tool does ·
 * `same_ratio` {ratio} · `cut_at_edge` the borders that are to grow cut somebody ·
 * `would_repeat` what is beyond the borders would show the same things again and again ·
 * `extension_poor` what would be added fits nowhere (these three with {asked, ratio: one that was tried and is good}, and {adds: sky} where it grows
 * into the sky; `would_repeat` always has one) ·
 * `result_too_large` {megapixels} · `nothing_to_change` · `nothing_to_restore` · `already_colored` the photo has colors of its own ·
 * `colors_unknown` nothing in a toned print tells a color · `enlarging_unavailable` no model is there ·
 * of a model server's answer: `nothing_changed` it is the photo as it was · `answer_strayed` it is another picture
 */
export type EngineErrorCode =
  | 'no_subject'
  | 'no_face'
  | 'object_not_found'
  | 'object_uncertain'
  | 'several_uncertain'
  | 'nothing_marked'
  | 'nothing_left'
  | 'instruction_unknown'
  | 'needs_model'
  | 'style_unknown'
  | 'style_needs_model'
  | 'other_tool'
  | 'same_ratio'
  | 'cut_at_edge'
  | 'would_repeat'
  | 'extension_poor'
  | 'result_too_large'
  | 'nothing_to_change'
  | 'nothing_to_restore'
  | 'already_colored'
  | 'colors_unknown'
  | 'enlarging_unavailable'
  | 'nothing_changed'
  | 'answer_strayed';

/** Thrown by a recipe instead of returning a picture that would not be what was asked for. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  /** Words for the gaps in the sentence. They may be the person's own: never for a log. */
  readonly details: Readonly<Record<string, string>> | undefined;

  constructor(code: EngineErrorCode, details?: Readonly<Record<string, string>>) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
