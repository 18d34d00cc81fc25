import {
  checkMemberPassword,
  passwordCode,
  passwordStrength,
} from '@vehicle/contract/access/member/password';

/** Without what is easily misread: 0 and O, 1, l and I. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789#@%+=';
/** Within the limits of both password policies; 95 bits. */
const length = 16;

function draw(): string {
  const fair = 256 - (256 % characters.length);
  let drawn = '';
  while (drawn.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) drawn += characters[byte % characters.length] ?? '';
  }
  return drawn;
}

/** A password by chance that keeps the rules of a member (R5.12). */
export function randomPassword(): string {
  for (;;) {
    const drawn = draw();
    if (checkMemberPassword(drawn) === passwordCode.success && passwordStrength(drawn) === 'strong')
      return drawn;
  }
}
