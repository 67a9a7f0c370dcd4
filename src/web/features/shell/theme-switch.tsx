import { useEffect, useState } from 'react';
import { chooseTheme, storedTheme, THEMES, type Theme } from '../../lib/theme.ts';

const NAMES: Record<Theme, string> = { system: 'As my device', light: 'Light', dark: 'Dark' };

/** Light or dark; without JavaScript the device decides, and there is nothing to switch. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => setTheme(storedTheme()), []);
  return (
    <label className="ml-auto flex min-h-11 items-center gap-2 text-xs">
      Look
      <select
        value={theme ?? 'system'}
        disabled={theme === null}
        onChange={(event) => {
          const chosen = event.target.value as Theme;
          chooseTheme(chosen);
          setTheme(chosen);
        }}
        className="h-11 rounded-control border-[1.5px] border-[#8fb598] bg-deep px-2 text-on-deep text-xs"
      >
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
