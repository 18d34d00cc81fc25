import { type ComponentProps, useTransition } from 'react';

type HeadProps = ComponentProps<'th'>;

function SortingHead({ onClick, onKeyDown, ...rest }: HeadProps) {
  const [isPending, startTransition] = useTransition();
  return (
    <th
      {...rest}
      aria-busy={isPending}
      onClick={(event) => startTransition(() => onClick?.(event))}
      onKeyDown={(event) => startTransition(() => onKeyDown?.(event))}
    />
  );
}

/** The head of a column. One that sorts answers a click at once; the rows, all of them drawn anew, follow in small pieces. */
export function HeadCell(props: HeadProps) {
  return props.onClick === undefined ? <th {...props} /> : <SortingHead {...props} />;
}
