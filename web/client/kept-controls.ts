export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a reader has made of one control. */
export interface KeptControl {
  readonly name: string
  readonly value: string
  /** Of boxes and choices. `value` says there what for, such as the version that is agreed to. */
  readonly checked?: boolean
}

const passing = ['button', 'submit', 'reset', 'image', 'hidden', 'file', 'password']

/** The controls of the page that can be kept: those that a reader fills in, but for secrets, codes of mails and cards. */
function controlsOf(page: ParentNode): Control[] {
  return [...page.querySelectorAll<Control>('input, select, textarea')].filter(
    (control) =>
      nameOf(control) !== '' &&
      !passing.includes(control.type) &&
      !/one-time-code|\bcc-|password/.test(control.autocomplete),
  )
}

export function readControls(page: ParentNode): KeptControl[] {
  return controlsOf(page).map(readControl)
}

function readControl(control: Control): KeptControl {
  return {
    name: nameOf(control),
    value: control.value,
    ...(isBox(control) && { checked: control.checked }),
  }
}

/** Fills in what can be by now; returns what the page has no control for yet, or one that waits for its script. */
export function fillControls(page: ParentNode, kept: readonly KeptControl[]): KeptControl[] {
  const controls = controlsOf(page)
  return kept.filter((one) => {
    const control = controls.find(
      (other) => nameOf(other) === one.name && (!isRadio(other) || other.value === one.value),
    )
    if (!control?.matches(':enabled')) return true
    fill(control, one)
    return false
  })
}

/** Tells the page's script what a control was filled in with before it had taken over. */
export function retell(control: Control, held: Pick<KeptControl, 'value' | 'checked'>): void {
  const kept = { name: nameOf(control), ...held }
  takeOver(control)
  if (control instanceof HTMLSelectElement) control.selectedIndex = -1
  else if (isBox(control)) control.checked = control.defaultChecked
  else control.value = control.defaultValue
  fill(control, kept)
}

/** The page's script takes over the part that an event comes from at once; only then does it see what changes. */
function takeOver(control: Control): void {
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function fill(control: Control, { value, checked }: KeptControl): void {
  takeOver(control)
  // A choice that was not made is none to take back.
  if (isRadio(control) && !checked) return
  if (isBox(control)) {
    if (control.value === value && control.checked !== checked) control.click()
    return
  }
  if (control.value === value) return
  setValue(control, value)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

/** As the browser does when somebody types: React puts a setter of its own before it. */
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
}

function nameOf({ id, name }: Control): string {
  return id || name
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function isRadio(control: Control): boolean {
  return control.type === 'radio'
}
