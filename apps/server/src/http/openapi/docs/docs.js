const methods = ['get', 'post', 'put', 'delete'];

function element(tag, { text, className, children = [] } = {}) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function block(title, value) {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  return [element('h3', { text: title }), element('pre', { text: JSON.stringify(value, null, 2) })];
}

function schemaOf(content) {
  return content && Object.values(content)[0]?.schema;
}

function answers(responses) {
  return Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .flatMap(([status, { content }]) => block(`Answer ${status}`, schemaOf(content)));
}

function callElement({ method, path, operation }) {
  const summary = element('summary', {
    children: [
      element('span', { text: method.toUpperCase(), className: 'method' }),
      element('code', { text: path }),
      element('span', { text: operation.operationId }),
      element('span', { text: operation['x-authority'], className: 'authority' }),
    ],
  });
  const details = element('details', { children: [summary] });
  // The schemas are long: each is written when it is first looked at.
  details.addEventListener(
    'toggle',
    () => {
      const parts = [
        ...block('Parameters', operation.parameters),
        ...block('Body', schemaOf(operation.requestBody?.content)),
        ...answers(operation.responses),
      ];
      details.append(element('div', { children: parts }));
    },
    { once: true },
  );
  return details;
}

function callsOf(spec) {
  return Object.entries(spec.paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => ({ method, path, operation: item[method] })),
  );
}

function show(calls, word) {
  const wanted = calls.filter(({ method, path, operation }) =>
    `${method} ${path} ${operation.operationId} ${operation['x-authority']}`.toLowerCase().includes(word),
  );
  const groups = Map.groupBy(wanted, ({ operation }) => operation.tags[0]);
  const sections = [...groups].map(([tag, members]) =>
    element('section', { children: [element('h2', { text: tag }), ...members.map(callElement)] }),
  );
  document.querySelector('#calls').replaceChildren(...sections);
}

const spec = await (await fetch('/openapi.json')).json();
const calls = callsOf(spec);
document.querySelector('#title').textContent = `${spec.info.title} API ${spec.info.version}`;
document.querySelector('#filter').addEventListener('input', (event) => {
  show(calls, event.target.value.trim().toLowerCase());
});
show(calls, '');
