export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface SavedControl {
  readonly name: string
  readonly value: string
  /** Of checkboxes and radio buttons; `value` identifies the option, such as the version of the terms. */
  readonly checked?: boolean
}

const excludedTypes = ['button', 'submit', 'reset', 'image', 'hidden', 'file', 'password']

/** Leaves out secrets, codes from mails and card data. */
function controlsOf(page: ParentNode): Control[] {
  return [...page.querySelectorAll<Control>('input, select, textarea')].filter(
    (control) =>
      nameOf(control) !== '' &&
      !excludedTypes.includes(control.type) &&
      !/one-time-code|\bcc-|password/.test(control.autocomplete),
  )
}

export function readControls(page: ParentNode): SavedControl[] {
  return controlsOf(page).map(readControl)
}

function readControl(control: Control): SavedControl {
  return {
    name: nameOf(control),
    value: control.value,
    ...(isBox(control) && { checked: control.checked }),
  }
}

/** Returns those whose control is missing or disabled. */
export function fillControls(page: ParentNode, saved: readonly SavedControl[]): SavedControl[] {
  const controls = controlsOf(page)
  return saved.filter((one) => {
    const control = controls.find(
      (other) => nameOf(other) === one.name && (!isRadio(other) || other.value === one.value),
    )
    if (!control?.matches(':enabled')) return true
    fill(control, one)
    return false
  })
}

export function replayInput(control: Control, held: Pick<SavedControl, 'value' | 'checked'>): void {
  const saved = { name: nameOf(control), ...held }
  hydrateNow(control)
  if (control instanceof HTMLSelectElement) control.selectedIndex = -1
  else if (isBox(control)) control.checked = control.defaultChecked
  else control.value = control.defaultValue
  fill(control, saved)
}

/** An event makes React hydrate the boundary of its target at once; before that React misses changes. */
function hydrateNow(control: Control): void {
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function fill(control: Control, { value, checked }: SavedControl): void {
  hydrateNow(control)
  // An unselected radio button cannot be unselected.
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

/** Uses the native setter, as typing does: React overrides it on the element. */
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
