import type { ControlProps } from '../../../../kit/form/control.ts';

interface OpacityFieldProps extends ControlProps<number> {
  'aria-label'?: string;
  disabled?: boolean;
}

/** How much of a plan is seen, from nothing to all. */
export function OpacityField({ value = 1, onChange, ...control }: OpacityFieldProps) {
  return (
    <span className="plan-opacity">
      <input
        {...control}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={value}
        onChange={({ target }) => onChange?.(Number(target.value))}
      />
      <span className="figure">{Math.round(value * 100)} %</span>
    </span>
  );
}
