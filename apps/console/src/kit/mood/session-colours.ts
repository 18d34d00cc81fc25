/** R4.1; the colour of a session whose organisation has none. */
export const productColour = '#0c3467';
/** R4.3: that of a simulated one. */
export const simulatedColour = '#ffffff';
