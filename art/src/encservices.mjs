// node encservices.mjs [name ...]   art/scenes/<name>[-tall][-dusk].png -> -1600.avif and -780.avif (16:9), -tall-780.avif (4:5), all
// under 90 KB. Needs sharp.
import fs from 'fs'; import { fileURLToPath } from 'url'; import sharp from 'sharp';
const D=fileURLToPath(new URL('../scenes/',import.meta.url)),names=process.argv.slice(2);
for(const n of names.length?names:['pruning','removal','health','storm','cleanup'].map(s=>'service-'+s)) for(const dusk of ['','-dusk']) for(const [cut,to,w,max] of [['','-1600',1600,90],['','-780',780,40],['-tall','-780',780,55]]){
 const out=`${D}${n}${cut}${dusk}${to}.avif`; let q=50,size;
 do{await sharp(`${D}${n}${cut}${dusk}.png`).resize(w).avif({quality:q,effort:4}).toFile(out);size=fs.statSync(out).size;q-=4}while(size>max*1000&&q>26);
 console.log(`${n}${cut}${dusk}${to}`,q+4,size)}
