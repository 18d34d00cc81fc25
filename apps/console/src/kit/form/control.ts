/** What a form gives to the control of a field. */
export interface ControlProps<Value, Changed = Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Changed) => void;
  onBlur?: () => void;
}
