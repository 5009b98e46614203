/** Joins the classes that apply; what is false, null or undefined falls away. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
