import type { SpnFmi } from '@vehicle/contract/core/j1939';
import { useFmis, useSpn } from './code-meaning.ts';
import { NumberedName } from './numbered-name.tsx';

/** A fault code with what its two numbers mean. */
export function FaultCodeLine({ spn, fmi }: SpnFmi) {
  const parameter = useSpn(spn);
  const mode = useFmis().fmis.find((each) => each.fmi === fmi);
  return (
    <span className="fault-code-line">
      <span>
        SPN <NumberedName number={spn} name={parameter?.name ?? null} />
      </span>
      <span>
        FMI <NumberedName number={fmi} name={mode?.name ?? null} />
      </span>
    </span>
  );
}
