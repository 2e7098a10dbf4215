import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../ui/icon.tsx'
import { isMac, Key } from '../ui/key.tsx'
import { useModal } from '../ui/use-modal.ts'
import { bestOf, readTyped, sections, signs, splitAt } from './find-rules.ts'
import { type Finding, type Option, useFinderOptions } from './use-finder-options.ts'

/** The button for the search over everything; ⌘K or Ctrl+K opens it too. */
export function FinderButton() {
  const say = useTranslations('search')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="find"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        {say('open')} <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && <Finder onClose={() => setOpen(false)} />}
    </>
  )
}

/** The field keeps the focus; arrow keys and Tab move among what is found. */
function Finder({ onClose }: { readonly onClose: () => void }) {
  const say = useTranslations('search')
  const dialog = useModal()
  const [typed, setTyped] = useState('')
  const finding = useFinderOptions(typed)
  const { groups, state, text } = finding
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const { active, onKeyDown, choose } = useChoice(finding, onClose)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isQuiet = state === 'found' || (state === 'nothingYet' && count > 0)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog; the press is on what is around it.
    <dialog
      ref={dialog}
      className="finder"
      aria-label={say('title')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <div>
        <div className="typed">
          <Icon name="search" />
          <input
            ref={input}
            role="combobox"
            aria-label={say('title')}
            aria-expanded={count > 0}
            aria-controls={list}
            aria-activedescendant={active ? `${list}-${active.key}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={say('placeholder')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Key>Esc</Key>
        </div>
        <Scopes
          typed={typed}
          onType={(next) => {
            setTyped(next)
            input.current?.focus()
          }}
        />
        <p className={isQuiet ? 'hidden' : 'muted'} role="status">
          {state === 'found' ? say('found', { count }) : say(state, { text })}
        </p>
        <div id={list} role="listbox" aria-label={say('results')} tabIndex={-1}>
          {groups.map(({ key, label, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be within a list of options.
            <div key={key} role="group" aria-label={label}>
              <div className="label" aria-hidden="true">
                {label}
              </div>
              {options.map((option) => (
                <OptionRow
                  key={option.key}
                  id={`${list}-${option.key}`}
                  option={option}
                  typed={text}
                  isActive={option === active}
                  onChoose={(inNewTab) => choose(option, inNewTab)}
                />
              ))}
            </div>
          ))}
        </div>
        <footer aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {say('move')}
          </span>
          <span>
            <kbd>↵</kbd> {say('choose')}
          </span>
          <span>
            <kbd>{isMac ? '⌘' : 'Ctrl'}</kbd> <kbd>↵</kbd> {say('newTab')}
          </span>
          <span>
            <kbd>Tab</kbd> {say('nextSection')}
          </span>
        </footer>
      </div>
    </dialog>
  )
}

/** One section alone, for the pointer; by keyboard its sign is typed. */
function Scopes({ typed, onType }: { readonly typed: string; readonly onType: (typed: string) => void }) {
  const say = useTranslations('search')
  const { section, text } = readTyped(typed)
  return (
    <fieldset className="scopes">
      <legend className="hidden">{say('only')}</legend>
      <button type="button" tabIndex={-1} aria-pressed={!section} onClick={() => onType(text)}>
        {say('everything')}
      </button>
      {sections.map((one) => (
        <button
          key={one}
          type="button"
          tabIndex={-1}
          aria-pressed={section === one}
          onClick={() => onType(signs[one] + text)}
        >
          {say(`section.${one}`)} <kbd>{signs[one]}</kbd>
        </button>
      ))}
    </fieldset>
  )
}

/** The selected option: at first the one that fits best. */
function useChoice({ groups, text }: Finding, onClose: () => void) {
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ readonly text: string; readonly key: string }>()
  const options = groups.flatMap((group) => group.options)
  const active = (moved?.text === text && options.find(({ key }) => key === moved.key)) || bestOf(options)
  const index = active ? options.indexOf(active) : -1
  const moveTo = (option: Option | undefined) => option && setMoved({ text, key: option.key })
  const choose = ({ path, press }: Option, inNewTab: boolean) => {
    if (path !== undefined && inNewTab) {
      window.open(`/console${path}`, '_blank', 'noopener')
      return
    }
    // At once: the focus returns to the page before anything there is pressed.
    flushSync(onClose)
    if (path !== undefined) void navigate(path)
    press?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While Korean or Japanese text is composed, Enter confirms a syllable.
    if (event.nativeEvent.isComposing || options.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) moveTo(options[(index + step + options.length) % options.length])
    else if (event.key === 'Tab') moveTo(nextGroup(groups, active, event.shiftKey))
    // Closing returns the focus to the button, which the same key press would open again.
    else if (event.key === 'Enter' && active) choose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return { active, choose, onKeyDown }
}

/** The first option of the group after, or before, that of the selected one. */
function nextGroup(
  groups: Finding['groups'],
  active: Option | undefined,
  backwards: boolean,
): Option | undefined {
  const at = groups.findIndex(({ options }) => options.some((one) => one === active))
  const step = backwards ? -1 : 1
  return groups[(at + step + groups.length) % groups.length]?.options[0]
}

interface OptionRowProps {
  readonly id: string
  readonly option: Option
  readonly typed: string
  readonly isActive: boolean
  readonly onChoose: (inNewTab: boolean) => void
}

function OptionRow({ id, option, typed, isActive, onChoose }: OptionRowProps) {
  const { icon, text, detail } = option
  const parts = splitAt(typed, text)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon name={icon} />
      <span className="text">
        {parts ? (
          <>
            {parts[0]}
            <mark>{parts[1]}</mark>
            {parts[2]}
          </>
        ) : (
          text
        )}
      </span>{' '}
      <small>{detail}</small>
      {isActive && <Key>↵</Key>}
    </div>
  )
}
