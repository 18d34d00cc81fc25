/** The call prefixes of the specification (R7.1); `{base}` of the vehicle calls is `telematics`. */
export const prefix = {
  passport: '/passport',
  factory: '/factory',
  telematics: '/telematics',
} as const;
