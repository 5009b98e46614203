/** One line: a figure beside its budget. */
export function report(name: string, value: number, budget: number, { unit = '', atLeast = false } = {}): boolean {
  const passed = atLeast ? value >= budget : value <= budget;
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(3);
  console.log(
    `  ${name.padEnd(40)} ${figure.padStart(8)} ${unit.padEnd(2)} ${passed ? 'passed' : 'FAILED'} (${atLeast ? '≥' : '≤'} ${budget})`,
  );
  return passed;
}
