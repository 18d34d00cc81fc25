import { z } from 'zod';

/** `product`: R5.3–R5.9. `nist`: 15 to 128 characters of any kind (NIST SP 800-63B), by the setting PASSWORD_POLICY. */
export const passwordPolicy = z.enum(['product', 'nist']);
export type PasswordPolicy = z.infer<typeof passwordPolicy>;
