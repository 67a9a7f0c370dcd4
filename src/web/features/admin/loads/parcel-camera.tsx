import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { loadTexts as texts } from './texts.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
/** Not in Safari and Firefox, nor in TypeScript's library. */
type DetectorClass = new (options: { formats: string[] }) => Detector;
const findDetector = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const PERIOD_MS = 250;

/** Reads QR codes with the phone's camera; nothing where the browser cannot, so that codes are typed. */
export function ParcelCamera({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (!findDetector()) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {open && (
        <Viewfinder
          onCode={onCode}
          onRefused={() => {
            setRefused(true);
            setOpen(false);
          }}
        />
      )}
      <Button
        variant="line"
        onClick={() => {
          setRefused(false);
          setOpen(!open);
        }}
      >
        <Camera className="icon" aria-hidden />
        {open ? texts.closeCamera : texts.openCamera}
      </Button>
      {isRefused && (
        <p role="alert" className="text-clay text-sm">
          {texts.cameraRefused}
        </p>
      )}
    </div>
  );
}

function Viewfinder({ onCode, onRefused }: { onCode: (code: string) => void; onRefused: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onCode);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    const DetectorOfBrowser = findDetector();
    const shown = video.current;
    if (!DetectorOfBrowser || !shown) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (detector: Detector) => {
      for (const { rawValue } of await detector.detect(shown)) if (!isOver) read(rawValue);
      if (!isOver) timer = setTimeout(() => void look(detector).catch(fail), PERIOD_MS);
    };
    const fail = () => {
      if (!isOver) refuse();
      stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      shown.srcObject = stream;
      await shown.play();
      await look(new DetectorOfBrowser({ formats: ['qr_code'] }));
    };
    void start().catch(fail);
    return stop;
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={texts.cameraLabel}
      className="aspect-square w-full max-w-80 rounded-card bg-black object-cover"
    />
  );
}
