import type { LoginTexts } from './login-texts.ts';

interface RememberBoxProps {
  texts: LoginTexts;
  isTicked: boolean;
  isPossible: boolean;
  onChange: (isTicked: boolean) => void;
}

/** R3.2: off unless somebody ticks it; where the browser could not seal the password it says why it cannot be ticked. */
export function RememberBox({ texts, isTicked, isPossible, onChange }: RememberBoxProps) {
  return (
    <div className="login-remember">
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!isPossible}
          {...(isPossible ? {} : { 'aria-describedby': 'remember-reason' })}
          onChange={({ target }) => onChange(target.checked)}
        />
        {texts.remember}
      </label>
      {!isPossible && <p id="remember-reason">{texts.rememberNot}</p>}
    </div>
  );
}
