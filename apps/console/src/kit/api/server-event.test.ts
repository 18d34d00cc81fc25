import { describe, expect, it } from 'vitest';
import { eventParser, type ServerEvent } from './server-event.ts';

function eventsOf(pieces: readonly string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const parse = eventParser((event) => events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
}

const stream =
  ': hello\n\nid: 7-1\nevent: state\ndata: {"a":1}\n\nid: 7-2\r\nevent: state\r\ndata: one\r\ndata: two\r\n\r\n';
const expected = [
  { type: 'state', id: '7-1', data: '{"a":1}' },
  { type: 'state', id: '7-2', data: 'one\ntwo' },
];

describe('eventParser', () => {
  it('reads type, id and data, and skips comments', () => {
    expect(eventsOf([stream])).toEqual(expected);
  });

  it('gives the same events wherever the stream is cut', () => {
    for (let at = 0; at <= stream.length; at++) {
      expect(eventsOf([stream.slice(0, at), stream.slice(at)]), `cut at ${at}`).toEqual(expected);
    }
    expect(eventsOf([...stream])).toEqual(expected);
  });

  it('gives nothing before the closing blank line, and calls an event without a type a message', () => {
    expect(eventsOf(['data: half\n'])).toEqual([]);
    expect(eventsOf(['data:half\n\n'])).toEqual([{ type: 'message', id: '', data: 'half' }]);
  });
});
