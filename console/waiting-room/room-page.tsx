import { useQuery } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AdminRoomDetail,
  adminGetWaitingRoom,
  getWaitingRoomHistory,
  moveWaitingRoom,
  replaceWaitingRoom,
} from '#contract/waiting-room/waiting-room-admin.ts'
import type { RoomMove } from '#contract/waiting-room/waiting-room-states.ts'
import { call } from '../client/call.ts'
import { useMayCall, useStaffSession } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { BarChart } from '../ui/bar-chart.tsx'
import { FactList, type Facts } from '../ui/fact-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { useTitle } from '../ui/use-title.ts'
import { RoomBadge } from './room-badge.tsx'
import { RoomFields, type RoomValues, roomInput, roomValues, useRoomLabels } from './room-fields.tsx'
import { useRoomName } from './use-room-name.ts'

/** Figures follow the room while it is open. */
const refreshMs = 5_000

/** A waiting room as it goes: its figures, its course by minute, and what staff can do. */
export function RoomPage() {
  const id = Number(useParams()['roomId'])
  const { data, error, refetch } = useGetOne<AdminRoomDetail>(
    'waitingRoom',
    { id },
    { refetchInterval: ({ state }) => (state.data?.closedAt == null ? refreshMs : false) },
  )
  if (!data) return <PageState of="waitingRoom" error={error} retry={refetch} />
  return <Room key={data.id} room={data} reload={refetch} />
}

interface RoomProps {
  readonly room: AdminRoomDetail
  readonly reload: () => unknown
}

function Room({ room, reload }: RoomProps) {
  const say = useTranslations('waitingRooms')
  const name = useRoomName()(room)
  useTitle(`${say('room')}: ${name}`)
  return (
    <>
      <PageHead
        back={<BackLink to="/waiting-rooms">{say('rooms')}</BackLink>}
        title={name}
        beside={<RoomBadge room={room} />}
        about={<Serves room={room} />}
      >
        <a className="button" href={`/waiting/${room.id}`} target="_blank" rel="noopener">
          {say('onSite')}
        </a>
        <RoomMoveButtons room={room} onMoved={reload} />
      </PageHead>
      <Figures room={room} />
      <RoomHistory room={room} />
      <Settings room={room} reload={reload} />
    </>
  )
}

/** The date or exam whose opening it is for; of a month, its exams. */
function Serves({ room: { lectureId, examId, examMonth, title } }: Pick<RoomProps, 'room'>) {
  const say = useTranslations('waitingRooms')
  const path =
    lectureId !== null
      ? `/lectures/${lectureId}`
      : examId !== null
        ? `/exams/${examId}`
        : `/exams?filter=${encodeURIComponent(JSON.stringify({ month: examMonth }))}`
  const name = examMonth === null ? title : say('examsOf', { month: examMonth })
  return (
    <p className="muted">
      {say('serves')}{' '}
      <Link className="underlined" to={path}>
        {name}
      </Link>
    </p>
  )
}

function Figures({ room }: Pick<RoomProps, 'room'>) {
  const say = useTranslations('waitingRooms')
  const moment = useMoment()
  const { number } = useFormats()
  const facts: Facts = [
    [say('opensAt'), moment(room.opensAt)],
    room.drawnAt && [say('drawnAt'), moment(room.drawnAt)],
    room.closedAt === null && [say('entered'), number(room.entered)],
    room.closedAt === null && [say('waiting'), number(room.waiting)],
    room.closedAt === null && [say('admitted'), number(room.admitted)],
    [say('done'), number(room.done)],
    [say('leftOrOver'), say('leftOrOverOf', { left: room.left, over: room.turnsOver })],
    room.seatsLeft !== null && [say('seatsLeft'), number(room.seatsLeft)],
    room.drawnAt && [say('line'), say('lineOf', { admitted: room.admittedUpTo, last: room.lastPosition })],
    [say('seedHash'), <code key="hash">{room.seedHash}</code>],
    [say('updated'), `${moment(room.updatedAt)}${room.updatedBy ? `, ${room.updatedBy}` : ''}`],
  ]
  return <FactList facts={facts} />
}

function Settings({ room, reload }: RoomProps) {
  const say = useTranslations('waitingRooms')
  const { timeZone } = useStaffSession()
  const mayReplace = useMayCall()(replaceWaitingRoom)
  const labels = useRoomLabels()
  const params = { roomId: room.id }
  if (room.closedAt !== null) return null
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">{say('settings')}</h2>
      <fieldset disabled={!mayReplace}>
        <RecordForm<RoomValues, AdminRoomDetail>
          key={room.version}
          name={`waiting-room.${room.id}`}
          stored={room}
          valuesOf={(stored) => roomValues(stored, timeZone)}
          save={(values, version) =>
            call(replaceWaitingRoom, { params, body: roomInput(values, timeZone) }, { version })
          }
          reload={() => call(adminGetWaitingRoom, { params })}
          onSaved={() => void reload()}
          labels={labels}
          submitLabel={say('save')}
        >
          <RoomFields drawn={room.drawnAt !== null} />
        </RecordForm>
      </fieldset>
    </section>
  )
}

const historyRefreshMs = 15_000
/** More bars than these would be thinner than a finger: the last ones are shown. */
const shownMinutes = 60

/** How many people waited, had their turn and registered, by minute. */
function RoomHistory({ room }: { readonly room: AdminRoomDetail }) {
  const say = useTranslations('waitingRooms')
  const { time, number } = useFormats()
  const { data } = useQuery({
    queryKey: ['waitingRoomHistory', room.id],
    queryFn: () => call(getWaitingRoomHistory, { params: { roomId: room.id } }),
    refetchInterval: room.closedAt === null ? historyRefreshMs : false,
  })
  if (!data || data.length === 0) return null
  const minutes = data.slice(-shownMinutes)
  const names = minutes.map(({ at }) => time(at))
  return (
    <section aria-labelledby="course">
      <h2 id="course">{say('course')}</h2>
      <div className="charts">
        <BarChart
          title={say('history')}
          of={say('minute')}
          names={names}
          labels={names.map((name, index) => (index % 10 === 0 ? name : ''))}
          series={[
            { label: say('done'), tone: 'good', values: minutes.map(({ done }) => done) },
            { label: say('admitted'), tone: 'brand', values: minutes.map(({ admitted }) => admitted) },
            { label: say('waiting'), tone: 'rest', values: minutes.map(({ waiting }) => waiting) },
          ]}
          format={number}
        />
      </div>
    </section>
  )
}

interface RoomMoveButtonsProps {
  readonly room: AdminRoomDetail
  readonly onMoved: () => unknown
}

/** Pauses, resumes or closes a room, after saying how many people it concerns. */
function RoomMoveButtons({ room, onMoved }: RoomMoveButtonsProps) {
  const say = useTranslations('waitingRooms')
  const mayCall = useMayCall()
  const [chosen, setChosen] = useState<RoomMove>()
  if (!mayCall(moveWaitingRoom)) return null
  return (
    <>
      {room.moves
        .filter(({ decision }) => decision.allowed)
        .map(({ move }) => (
          <ActionButton
            key={move}
            look={move === 'CLOSE' ? 'button danger' : 'button'}
            onPress={() => setChosen(move)}
          >
            {say(`move.${move}`)}
          </ActionButton>
        ))}
      {chosen && (
        <ActionDialog
          title={say(`move.${chosen}`)}
          danger={chosen === 'CLOSE'}
          act={() => call(moveWaitingRoom, { params: { roomId: room.id }, body: { move: chosen } })}
          done={say(`moved.${chosen}`)}
          onDone={onMoved}
          onClose={() => setChosen(undefined)}
        >
          <p>{say(`moveEffect.${chosen}`, { waiting: room.waiting, admitted: room.admitted })}</p>
        </ActionDialog>
      )}
    </>
  )
}
