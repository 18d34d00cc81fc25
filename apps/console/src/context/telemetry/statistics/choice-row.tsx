interface ChoiceRowProps<Name extends string> {
  label: string;
  choices: readonly { name: Name; title: string }[];
  /** None where what is shown is none of them. */
  chosen: Name | null;
  onChoose: (name: Name) => void;
}

/** A few choices beside each other, one of which is in force. */
export function ChoiceRow<Name extends string>({ label, choices, chosen, onChoose }: ChoiceRowProps<Name>) {
  return (
    <fieldset className="choice-row" aria-label={label}>
      {choices.map(({ name, title }) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}
