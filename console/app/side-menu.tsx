import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useStaffSession } from '../client/session.ts'
import { useMedia } from '../client/use-media.ts'
import { useStored } from '../client/use-stored.ts'
import { Icon } from '../ui/icon.tsx'
import { isTyping } from '../ui/is-typing.ts'
import { Key } from '../ui/key.tsx'
import { type Group, groupsFor, type Place, placeOf } from './navigation.ts'
import { taskPath } from './task-path.ts'
import { useTasks } from './use-tasks.ts'

/** As in `menu.css`. */
const narrow = '(max-width: 68.74em)'

/**
 * The console's places, one group open: that of the page, or the one pressed last. Folded to icons, a group opens beside
 * them.
 */
export function SideMenu() {
  const say = useTranslations('nav')
  const { pathname } = useLocation()
  const groups = groupsFor(useStaffSession().roles)
  const present = placeOf(groups, pathname)
  const { isFolded, isNarrow, toggleFold } = useFold()
  const [pressed, setPressed] = useState<{ readonly on: string; readonly name: string | undefined }>()
  const menu = useRef<HTMLElement>(null)
  const chosen = pressed?.on === pathname ? pressed : undefined
  const open = chosen ? chosen.name : isFolded ? undefined : present?.group.name
  const show = (name: string | undefined) => setPressed({ on: pathname, name })
  const waitingAt = useWaiting(groups)
  useEffect(() => {
    if (!isFolded) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setPressed(undefined)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isFolded])
  return (
    <nav
      ref={menu}
      className={isFolded ? 'side folded' : 'side'}
      aria-label={say('label')}
      onPointerLeave={({ pointerType }) => {
        if (isFolded && pointerType === 'mouse') setPressed(undefined)
      }}
    >
      <Link to="/" className="mark">
        <img src="/favicon.svg" alt="" width="20" height="20" />
        <span className="name">{say('title')}</span>
      </Link>
      <ul>
        {groups.map((group) => (
          <GroupItem
            key={group.name}
            group={group}
            present={present?.place}
            isFolded={isFolded}
            isOpen={open === group.name}
            show={(isShown) => show(isShown ? group.name : undefined)}
            waitingAt={waitingAt}
          />
        ))}
      </ul>
      {!isNarrow && (
        <button
          type="button"
          className="group fold"
          aria-keyshortcuts="["
          title={isFolded ? say('unfold') : undefined}
          onClick={toggleFold}
        >
          <Icon name="fold" />
          <span className="name">{say(isFolded ? 'unfold' : 'fold')}</span>
          <Key>[</Key>
        </button>
      )}
    </nav>
  )
}

/** Folded by choice, which is kept on this device, or where the window is narrow; `[` changes the choice. */
function useFold() {
  const [isChosen, choose] = useStored('menu.folded', z.boolean(), false)
  const isNarrow = useMedia(narrow)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '[' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      choose(!isChosen)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return { isFolded: isNarrow || isChosen, isNarrow, toggleFold: () => choose(!isChosen) }
}

/** How many decisions wait at a place; at the start page all that the person may take. */
function useWaiting(groups: readonly Group[]): (place: Place) => number {
  const { data } = useTasks()
  const tasks = data?.content ?? []
  const places = tasks.map((task) => placeOf(groups, pathnameOf(taskPath(task)))?.place.path)
  return ({ path }) => (path === '/' ? tasks.length : places.filter((one) => one === path).length)
}

const pathnameOf = (path = '') => path.replace(/\?.*/, '')

interface GroupItemProps {
  readonly group: Group
  readonly present: Place | undefined
  readonly isFolded: boolean
  readonly isOpen: boolean
  readonly show: (isShown: boolean) => void
  readonly waitingAt: (place: Place) => number
}

function GroupItem({ group, present, isFolded, isOpen, show, waitingAt }: GroupItemProps) {
  const say = useTranslations('nav')
  const places = group.places.filter(({ unlisted }) => !unlisted)
  const id = useId()
  const readAgain = useReadAgain()
  const item = useRef<HTMLLIElement>(null)
  const [only] = places
  const isPresent = present !== undefined && group.places.includes(present)
  const waiting = places.reduce((sum, place) => sum + waitingAt(place), 0)
  const onPointerEnter = ({ pointerType }: { pointerType: string }) => {
    if (isFolded && pointerType === 'mouse') show(places.length > 1)
  }
  if (only && places.length === 1)
    return (
      <li onPointerEnter={onPointerEnter}>
        <Link
          to={only.path}
          className="group"
          title={isFolded ? say(`place.${only.name}`) : undefined}
          aria-current={present === only ? 'page' : isPresent ? 'true' : undefined}
        >
          <Icon name={group.name} />
          <span className="name">{say(`place.${only.name}`)}</span>
          <Waiting count={waiting} />
        </Link>
      </li>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') {
      flushSync(() => show(true))
      item.current?.querySelector<HTMLElement>('a')?.focus()
    }
    if ((event.key === 'ArrowLeft' || (event.key === 'Escape' && isFolded)) && isOpen) {
      item.current?.querySelector('button')?.focus()
      show(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys and pointers of the button and links in it.
    <li ref={item} onPointerEnter={onPointerEnter} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={isPresent ? 'group present' : 'group'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // Folded, the pointer has opened it already.
        onClick={() => show(isFolded || !isOpen)}
      >
        <Icon name={group.name} />
        <span className="name">{say(`group.${group.name}`)}</span>
        {(!isOpen || isFolded) && <Waiting count={waiting} />}
      </button>
      {isOpen && (
        <div id={id} className="entries">
          {isFolded && <b aria-hidden="true">{say(`group.${group.name}`)}</b>}
          <ul>
            {places.map((place) => (
              <li key={place.path}>
                <Link
                  to={place.path}
                  aria-current={place === present ? 'page' : undefined}
                  onClick={() => readAgain(place.path)}
                >
                  {say(`place.${place.name}`)}
                  <Waiting count={waitingAt(place)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

/** The menu entry of a page that is already open reads it again. */
function useReadAgain(): (path: string) => void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  return (path) => {
    if (path === pathname) void queries.invalidateQueries()
  }
}

function Waiting({ count }: { readonly count: number }) {
  const say = useTranslations('nav')
  if (count === 0) return null
  return (
    <span className="waiting">
      <span aria-hidden="true">{count}</span>
      <span className="hidden">, {say('waiting', { count })}</span>
    </span>
  )
}
