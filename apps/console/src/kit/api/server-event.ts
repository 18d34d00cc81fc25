/** One event of a `text/event-stream`. */
export interface ServerEvent {
  type: string;
  id: string;
  data: string;
}

/** Takes the text of a stream in pieces of any size and gives each whole event (HTML Living Standard §9.2.6). */
export function eventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let type = '';
  let id = '';
  let data: string[] = [];

  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ type: type || 'message', id, data: data.join('\n') });
      type = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') type = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
  };

  return (piece) => {
    const text = rest + piece;
    // A closing \r may be the first half of \r\n: it waits for the next piece.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}
