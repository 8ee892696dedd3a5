/** Tracks which numbers were seen since the last stamp. A new stamp forgets all of them at no cost. */
export interface Stamps {
  readonly next: () => void;
  /** True for the first call with this number under the current stamp. */
  readonly isNew: (number: number) => boolean;
}

export function createStamps(): Stamps {
  let stamps = new Uint32Array(1_024);
  let stamp = 1;
  return {
    next: () => {
      stamp += 1;
      if (stamp <= 0xffff_ffff) return;
      stamps.fill(0);
      stamp = 1;
    },
    isNew: (number) => {
      if (number >= stamps.length) {
        const longer = new Uint32Array(number * 2);
        longer.set(stamps);
        stamps = longer;
      }
      if (stamps[number] === stamp) return false;
      stamps[number] = stamp;
      return true;
    },
  };
}
