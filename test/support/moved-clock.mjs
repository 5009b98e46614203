// Loaded before a server (`node --import`): on SIGUSR2 its clock jumps an hour on, on the next one back again, and so on.
const HOUR_MS = 60 * 60_000;
const RealDate = Date;
const now = RealDate.now.bind(RealDate);
let offset = 0;

Date.now = () => now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (Target, args, newTarget) =>
    Reflect.construct(Target, args.length > 0 ? args : [now() + offset], newTarget),
});

process.on('SIGUSR2', () => {
  offset = HOUR_MS - offset;
  process.stdout.write(`the clock is off by ${offset} ms\n`);
});
