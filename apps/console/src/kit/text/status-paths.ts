/** What stands in the disc of a status, in a field of 16 units: in lists, and on the map. */
export const statusPaths = Object.freeze({
  working: 'M8 3.5 11.8 12 8 10.2 4.2 12Z',
  idle: 'M5.5 5h1.8v6H5.5zM8.7 5h1.8v6H8.7z',
  fault: 'M7 3.6h2l-.4 5.6H7.4zM7 10.4h2v2H7z',
});
