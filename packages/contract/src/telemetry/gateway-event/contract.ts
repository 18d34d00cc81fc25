import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { listBody, page } from '../../core/envelope.ts';
import { id, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';

/** What the gateway refuses or tolerates, counted so that an operator can see it. */
export const gatewayEventKind = z.enum([
  'badFrame',
  'badCheck',
  'garbage',
  'unknownTerminal',
  'unboundTerminal',
  'registrationRefused',
  'authenticationFailed',
  'notAuthenticated',
  'phoneMismatch',
  'replaced',
  'flapping',
  'subpackageDropped',
  'bodyUndecodable',
  'encrypted',
  'timeSuspect',
  'timeQuarantined',
  'undecodedCan',
]);
export type GatewayEventKind = z.infer<typeof gatewayEventKind>;

export const gatewayEvent = z.object({
  id: z.int(),
  kind: gatewayEventKind,
  /** Terminal phone as the frame gave it. */
  phone: z.string().nullable(),
  terminalId: id.nullable(),
  vehicleId: id.nullable(),
  vin: z.string().nullable(),
  plateNo: z.string().nullable(),
  remote: z.string().nullable(),
  detail: z.string().nullable(),
  /** The first bytes of one example, hex. */
  sample: z.string().nullable(),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
});

export const queryGatewayEvents = defineQuery('gatewayEvent.list', {
  path: `${prefix.telematics}/gatewayEvent/query`,
  body: listBody({ kind: gatewayEventKind.optional(), phone: z.string().max(20).optional() }, [
    'lastAt',
    'firstAt',
    'count',
  ]),
  result: page(gatewayEvent),
});
