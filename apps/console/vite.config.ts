import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guide } from './build/guide.ts';
import { precompressed } from './build/precompressed.ts';
import { texts } from './build/texts.ts';
import { antdStyles } from './src/boot/build/antd-styles.ts';
import { groups } from './src/boot/build/chunks.ts';
import { dialogFocus } from './src/boot/build/dialog-focus.ts';
import { escapeKey } from './src/boot/build/escape-key.ts';
import { firstMood } from './src/boot/build/first-mood.ts';
import { maplibre } from './src/boot/build/maplibre.ts';
import { unusedParts } from './src/boot/build/unused-parts.ts';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    firstMood(),
    antdStyles(),
    maplibre(),
    escapeKey(),
    dialogFocus(),
    unusedParts(),
    react(),
    texts(),
    guide(),
    precompressed(),
  ],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsInlineLimit: 0,
    // Every browser of the target fetches ahead by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      // `/login` is a call only as POST; the pages live behind the hash.
      '^/(login|passport|factory|telematics|elasticsearch|file|docs|openapi\\.json)(/|$)': server,
    },
  },
});
