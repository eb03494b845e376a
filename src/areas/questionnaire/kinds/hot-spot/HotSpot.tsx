import { pictureAddress } from '../../pictures/uploaded-picture.ts'
import type { Drawn } from '../../question/drawn.ts'
import { partFieldName } from '../../question/field-name.ts'
import { PipedText } from '../../question/PipedText.tsx'
import { type HotSpotQuestion, isPlaced, mostSpots, spotsIn } from './spots.ts'

/**
 * A picture to point at, and its areas by their names: for the keyboard, for who can't see the picture, and for a page without a
 * script. With one a tap leaves a point and ticks the area below it (tap-spot.ts).
 */
export function HotSpot({ question, text, value, domId }: Drawn<HotSpotQuestion>) {
  const { areas, points } = spotsIn(value)
  const { image, options } = question
  const isSeveral = mostSpots(question) > 1
  return (
    <>
      {image && (
        <div className="g-spot" data-most={mostSpots(question)}>
          <img src={pictureAddress(image)} alt="" />
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
            {options.filter(isPlaced).map(({ id, x, y, width, height }) => (
              <rect key={id} data-area={id} x={x} y={y} width={width} height={height} />
            ))}
            <path className="g-points" />
          </svg>
          <input
            className="g-input"
            name={partFieldName('points', question.id, 'points')}
            defaultValue={points.join(' ')}
            autoComplete="off"
            hidden
          />
        </div>
      )}
      <div className="g-chips">
        {options.map(({ id, label }) => (
          <label key={id}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={partFieldName('cells', question.id, 'areas')}
              value={id}
              defaultChecked={areas.includes(id)}
              aria-describedby={`${domId}-m`}
            />
            <span>
              <PipedText text={text(label)} />
            </span>
          </label>
        ))}
      </div>
    </>
  )
}
