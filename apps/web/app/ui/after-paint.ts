/** Does what need not be seen at once when what has been changed so far is: whoever pressed something is answered first. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
