/** Loaded into the process under test: lets its parent set the clock forward or back. */
const RealDate = Date;
let shift_ms = 0;
const now = (): number => RealDate.now() + shift_ms;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

process.on('message', (order) => {
  if (typeof order !== 'string' || !order.startsWith('clock ')) return;
  shift_ms = Number(order.slice('clock '.length));
  process.send?.({ shift_ms });
});
