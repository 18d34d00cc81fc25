import { iconPaths } from './icon-paths.ts';

interface MenuIconProps {
  name: string;
  /** antd's menu hands its own down. */
  className?: string;
}

/** An icon by its name in the menu; a name that nobody drew gets that of a component. */
export function MenuIcon({ name, className = '' }: MenuIconProps) {
  return (
    <span className={`anticon ${className}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width="1.2em"
        height="1.2em"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={iconPaths[name] ?? iconPaths.component} />
      </svg>
    </span>
  );
}
