import { settingNotes } from '@vehicle/server/platform/env';

const head = `# 平台设置 Settings of the platform. One NAME=value a line; what the environment says goes before this file.
# 修改后 After a change: systemctl restart vehicle
# 升级时保留 An upgrade keeps this file.
`;

/** Where a platform that people work with differs from one that is looked at. */
const set: Readonly<Record<string, string>> = { DATA_DIR: '@data@', DEMO: 'off' };

/** A file with every setting, none of them set but where the data are and that there is no demo. */
export function configuration(): string {
  const entries = settingNotes.map(({ variable, fallback, description }) => {
    const value = set[variable];
    return `\n# ${description}\n${value === undefined ? `#${variable}=${fallback ?? ''}` : `${variable}=${value}`}\n`;
  });
  return `${head}${entries.join('')}`;
}
